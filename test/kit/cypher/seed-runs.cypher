MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
SET thread += $head
WITH thread
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: $providerThreadId})
SET providerThread += $memory
WITH thread, providerThread
MATCH (provider:Provider {workspaceId: $workspaceId, id: $providerId})
MATCH (before:Run {workspaceId: $workspaceId, id: $before.runId})
MATCH (last:AuditEvent {workspaceId: $workspaceId, streamId: $threadId, sequence: $before.sequence})
UNWIND $rows AS row
CREATE (run:Run)
SET run = row.run
CREATE (message:Content)
SET message = row.message
CREATE (attempt:RunAttempt)
SET attempt = row.attempt
CREATE (item:RunItem)
SET item = row.item
CREATE (text:Content)
SET text = row.text
CREATE (started:AuditEvent)
SET started = row.started
CREATE (prepared:AuditEvent)
SET prepared = row.prepared
CREATE (accepted:AuditEvent)
SET accepted = row.accepted
CREATE (recorded:AuditEvent)
SET recorded = row.recorded
CREATE (completed:AuditEvent)
SET completed = row.completed
CREATE (providerThread)-[covers:NATIVELY_COVERS]->(run)
SET covers = row.covers
CREATE
  (thread)-[:HAS_RUN]->(run),
  (run)-[:HAS_CONTENT]->(message),
  (run)-[:HAS_ATTEMPT]->(attempt),
  (attempt)-[:EXECUTED_ON]->(providerThread),
  (run)-[:RECORDED]->(item),
  (item)-[:HAS_CONTENT]->(text),
  (thread)-[:LOGGED]->(started),
  (thread)-[:LOGGED]->(prepared),
  (thread)-[:LOGGED]->(accepted),
  (thread)-[:LOGGED]->(recorded),
  (thread)-[:LOGGED]->(completed),
  (completed)-[:FOLLOWS]->(recorded),
  (recorded)-[:FOLLOWS]->(accepted),
  (accepted)-[:FOLLOWS]->(prepared),
  (prepared)-[:FOLLOWS]->(started),
  (started)-[:ABOUT]->(run),
  (started)-[:ABOUT]->(provider),
  (prepared)-[:ABOUT]->(attempt),
  (prepared)-[:ABOUT]->(run),
  (prepared)-[:ABOUT]->(providerThread),
  (prepared)-[:ABOUT]->(provider),
  (accepted)-[:ABOUT]->(attempt),
  (accepted)-[:ABOUT]->(run),
  (accepted)-[:ABOUT]->(providerThread),
  (recorded)-[:ABOUT]->(run),
  (recorded)-[:ABOUT]->(item),
  (completed)-[:ABOUT]->(run),
  (completed)-[:ABOUT]->(providerThread)
WITH before, last, collect(run) AS made, collect(started) AS firsts, collect(completed) AS ends
WITH [before] + made AS runs, firsts, [last] + ends AS lasts
UNWIND range(0, size(firsts) - 1) AS i
WITH runs[i] AS previous, runs[i + 1] AS run, firsts[i] AS started, lasts[i] AS completed
CREATE
  (previous)-[:NEXT {at: started.sequence}]->(run),
  (started)-[:FOLLOWS]->(completed)
