import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../schema/', import.meta.url);

/** The schema as it is written in `schema/`, one text for each topic. */
export function readTypeDefs(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
}
