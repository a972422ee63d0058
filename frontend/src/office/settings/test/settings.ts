import type { AdminSettings } from '@rostro/shared/contract/configuration';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';

/** What the clinic has, as the panel reads it. */
export const SETTINGS: AdminSettings = { ...DEFAULT_SETTINGS, versions: { schedule: 4, capacity: 7, booking: 2 } };

/** The answer to a form that was sent over one of its versions. */
export function savedForm(section: keyof AdminSettings['versions'], body: unknown): AdminSettings {
  const { version, ...form } = body as Partial<AdminSettings> & { version: number };
  return { ...SETTINGS, ...form, versions: { ...SETTINGS.versions, [section]: version + 1 } };
}
