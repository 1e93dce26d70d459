import type { RunSettings } from '../domain/provider.ts';
import { present, type RunSettingsInput } from './inputs.ts';

/** The settings as asked for: what is not stated stays open. */
export function settingsOf(input: RunSettingsInput | null | undefined): RunSettings {
  return present(input ?? {});
}
