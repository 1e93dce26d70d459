import { fields, json, name, path } from './rules.ts';

/** How a run is to be executed. */
export const settings = fields({
  model: name(200).nullish(),
  runtimeMode: name(200).nullish(),
  workspaceRoot: path.nullish(),
  extra: json(65_536).nullish(),
}).nullish();
