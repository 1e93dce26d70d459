import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/**
 * A private Neo4j that lives as long as its standard input: the first line of it is the password, its end is the order to stop. A parent
 * that dies closes it, however it dies, so no server is left behind.
 *
 * <p>Arguments: home folder, settings file, lock file. Says READY on standard output once bolt answers.
 */
class LocalServer {
  private static final long LOCK_WAIT_MILLIS = 70_000;
  private static final long STOP_LIMIT_MILLIS = 55_000;

  public static void main(String[] arguments) {
    try {
      BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      String password = orders.readLine();
      FileLock lock = lock(Path.of(arguments[2]));
      DatabaseManagementService server = start(Path.of(arguments[0]), Path.of(arguments[1]));
      Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
      setPassword(server, password);
      System.out.println("READY");
      while (orders.readLine() != null) {}
      haltAfter(STOP_LIMIT_MILLIS);
      System.exit(lock.isValid() ? 0 : 1);
    } catch (Throwable failure) {
      failure.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
  }

  /** Waits for a server whose parent died and that is still closing the same store. */
  private static FileLock lock(Path file) throws IOException, InterruptedException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    long deadline = System.currentTimeMillis() + LOCK_WAIT_MILLIS;
    while (System.currentTimeMillis() < deadline) {
      FileLock lock = channel.tryLock();
      if (lock != null) return lock;
      Thread.sleep(100);
    }
    throw new IOException("Another server still holds " + file);
  }

  private static DatabaseManagementService start(Path home, Path settings) {
    return new DatabaseManagementServiceBuilder(home).loadPropertiesFromFile(settings).build();
  }

  /** Makes the given password hold, whatever was set before. By way of a random one, since setting the same again is refused. */
  private static void setPassword(DatabaseManagementService server, String password) {
    for (String next : List.of(UUID.randomUUID().toString(), password)) {
      server
          .database("system")
          .executeTransactionally(
              "ALTER USER neo4j SET PASSWORD $password CHANGE NOT REQUIRED", Map.of("password", next));
    }
  }

  private static void haltAfter(long millis) {
    Thread watchdog =
        new Thread(
            () -> {
              try {
                Thread.sleep(millis);
              } catch (InterruptedException ended) {
                return;
              }
              Runtime.getRuntime().halt(1);
            });
    watchdog.setDaemon(true);
    watchdog.start();
  }
}
