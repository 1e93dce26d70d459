import { randomUUID } from 'node:crypto';

/** A workspace that no other test has: test files share one database and never see each other's nodes. */
export function newWorkspaceId(): string {
  return `test-${randomUUID()}`;
}
