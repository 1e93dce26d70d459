// Runs that got items after they had ended are few; those that got items at all are nearly all of them.
CREATE INDEX run_late_items_at IF NOT EXISTS FOR (n:Run) ON (n.workspaceId, n.threadId, n.lateItemsAt);
MATCH (n:Run) WHERE n.itemsAt IS NOT NULL AND n.lateItemsAt IS NULL SET n.lateItemsAt = n.itemsAt;
DROP INDEX run_items_at IF EXISTS;
