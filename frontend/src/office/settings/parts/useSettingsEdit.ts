import type { AdminSettings } from '@rostro/shared/contract/configuration';
import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { adminSettingsQuery } from '#office/config/settings.ts';
import { SAVED, useSaving } from '#office/config/useSaving.ts';

interface SettingsForm<T> {
  /** The form whose version is used. */
  of: keyof AdminSettings['versions'];
  settings: AdminSettings;
  /** The schema of the contract, with the same fields as the form. */
  schema: z.ZodType<T, T> & { shape: Record<keyof T & string, unknown> };
  save: UseMutationOptions<AdminSettings, Error, T & { version: number }>;
  saved?: string;
}

/** The edit state of a form over a part of the settings, which is saved as a whole. */
export function useSettingsEdit<T extends Partial<AdminSettings>>({ of, settings, schema, ...form }: SettingsForm<T>) {
  const cache = useQueryClient();
  const saving = useSaving(form.save, form.saved ?? SAVED);
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
    send: async (typed, { version }) => savedIn(await saving.mutateAsync({ ...typed, version })),
    readAgain: async () => savedIn(await cache.fetchQuery({ ...adminSettingsQuery(), staleTime: 0 })),
  });
}
