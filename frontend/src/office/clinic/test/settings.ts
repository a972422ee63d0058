import type { AdminSettings } from '@rostro/shared/contract/clinic/configuration';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';

export const SETTINGS: AdminSettings = { ...DEFAULT_SETTINGS, versions: { schedule: 4, capacity: 7, booking: 2 } };

/** The response to a saved form: its version is one higher. */
export function savedForm(section: keyof AdminSettings['versions'], body: unknown): AdminSettings {
  const { version, ...form } = body as Partial<AdminSettings> & { version: number };
  return { ...SETTINGS, ...form, versions: { ...SETTINGS.versions, [section]: version + 1 } };
}
