import { type AdminService, MAX_NEEDS_SAVED, Needs } from '@rostro/shared/contract/catalog/catalog-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { ApiError, isConflict } from '#api/error.ts';
import { isSame } from '#edit/rebase.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { catalogKey, servicesQuery } from '../published/data/data.ts';
import { type Key, keyOf, type NeedsByKey, needsOf, type PartChoice } from './needs.ts';

/** Each service is saved over the version of its own; the form's one is their sum, which every save raises. */
export interface NeedsValues {
  needs: NeedsByKey;
  versions: Record<Key, number>;
}

const Typed = z.object({ needs: z.record(z.string(), Needs), versions: z.record(z.string(), z.number()) });
const SERVICES_KEY = catalogKey({ area: 'services' });

const savedIn = (services: readonly AdminService[], choices: readonly PartChoice[]): Saved<NeedsValues> => ({
  values: {
    needs: needsOf(services, choices),
    versions: Object.fromEntries(services.map((service) => [keyOf(service), service.version])),
  },
  version: services.reduce((sum, { version }) => sum + version, 0),
});

/** `'services.3.needs.staff'` of the request is `'needs.s7.staff'` of the form. */
function problemsIn(error: unknown, sent: readonly Key[]): Record<string, string> {
  if (!(error instanceof ApiError) || isConflict(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, said]) => {
      const [, at = '', ...path] = field.split('.');
      return [['needs', sent[Number(at)], ...path.slice(1)].join('.'), said];
    }),
  );
}

/** The title names the services that somebody else saved meanwhile. */
export const failedNeeds = (error: Error) => ({
  title:
    error instanceof ApiError && isConflict(error) && Object.keys(error.fields).length > 0
      ? Object.values(error.fields).join('. ')
      : 'Error al guardar lo que necesita cada tratamiento',
  detail: error instanceof ApiError ? error.message : 'Intenta de nuevo.',
});

export function useNeedsEdit(services: readonly AdminService[], choices: readonly PartChoice[]) {
  const cache = useQueryClient();
  const sending = useRef<Key[]>([]);
  return useEdit({
    name: 'catalog.needs',
    saved: savedIn(services, choices),
    schema: Typed,
    send: async ({ needs }, over) => {
      const now = cache.getQueryData<AdminService[]>(SERVICES_KEY) ?? [...services];
      const changed = now.flatMap((service) => {
        const key = keyOf(service);
        const [typed, version] = [needs[key], over.values.versions[key]];
        if (typed === undefined || version === undefined || isSame(typed, over.values.needs[key])) return [];
        return [{ id: service.id, version, needs: typed }];
      });
      let all = now;
      for (let at = 0; at < changed.length; at += MAX_NEEDS_SAVED) {
        const some = changed.slice(at, at + MAX_NEEDS_SAVED);
        sending.current = some.map(keyOf);
        const { items } = await call('saveServiceNeeds', { body: { services: some } });
        all = all.map((service) => items.find(({ id }) => id === service.id) ?? service);
        // Kept at once: a later refusal reads again what the earlier requests saved.
        cache.setQueryData(SERVICES_KEY, all);
      }
      return all;
    },
    savedIn: (saved) => savedIn(saved, choices),
    refresh: () => void cache.invalidateQueries({ queryKey: SERVICES_KEY }),
    said: 'Listo: las próximas reservas piden lo que marcaste',
    missed: 'Error al guardar lo que necesita cada tratamiento',
    fieldsOf: (error) => problemsIn(error, sending.current),
    readAgain: async () => savedIn(await cache.fetchQuery({ ...servicesQuery(), staleTime: 0 }), choices),
  });
}
