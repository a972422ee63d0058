import type { AdminSettings } from '@rostro/shared/contract/clinic/configuration';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { adminSettingsQuery, keepSettings } from '../published/settings.ts';
import { FAILED, SAVED } from '../published/useSaving.ts';

interface SettingsForm<T> {
  of: keyof AdminSettings['versions'];
  settings: AdminSettings;
  /** The schema of the contract, with the same fields as the form. */
  schema: z.ZodType<T> & { shape: Record<keyof T & string, unknown> };
  save: (body: T & { version: number }) => Promise<AdminSettings>;
  said?: string;
  /** Refreshes data that depend on these settings. */
  also?: (cache: QueryClient) => void;
}

/** The edit state of a form over a part of the settings, which is saved as a whole. */
export function useSettingsEdit<T extends Partial<AdminSettings>>({
  of,
  settings,
  schema,
  save,
  said = SAVED,
  also,
}: SettingsForm<T>) {
  const cache = useQueryClient();
  const savedIn = (now: AdminSettings): Saved<T> => {
    const fields = Object.keys(schema.shape) as (keyof AdminSettings)[];
    return {
      values: Object.fromEntries(fields.map((field) => [field, now[field]])) as T,
      version: now.versions[of],
    };
  };
  return useEdit({
    name: `config.${of}`,
    saved: savedIn(settings),
    schema,
    send: (typed, { version }) => save({ ...typed, version }),
    savedIn,
    onAnswer: (now) => {
      keepSettings(cache, now);
      also?.(cache);
    },
    said,
    missed: FAILED,
    readAgain: async () => savedIn(await cache.fetchQuery({ ...adminSettingsQuery(), staleTime: 0 })),
  });
}
