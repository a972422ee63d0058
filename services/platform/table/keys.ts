import { wallClockOf } from '@rostro/shared/time';
import { buildersOf, entry, kind } from './kind.ts';

export interface Key {
  pk: string;
  sk: string;
}

export const OUTBOX_SHARDS = 4;

export const PLATFORM_KINDS = {
  audit: kind('AUDIT#{day} / {time}#{id}', 'An entry of the audit; only ever added'),
  auditOfActor: entry(
    'byActor',
    'ACTOR#{id} / {time}#{id}',
    'Entries of the audit of one person, by time',
    'actorAudit',
  ),
  outbox: kind('OUTBOX#{shard:1} / {id}', 'An event that is still to be published', 'outboxShard'),
} as const;

/** The keys of the platform's own items. Each starts with the tenant's segment, so that many tenants can share one table. */
export const platformKeysOf = (tenant: string) => {
  const built = buildersOf(tenant, PLATFORM_KINDS);
  return { ...built, audit: (at: string, id: string): Key => built.audit(wallClockOf(at).date, at, id) };
};

/** Of any tenant. */
export const isAudit = ({ pk }: Key): boolean => /^[^#]*#AUDIT#/.test(pk);

/** Of any tenant. */
export const isOutbox = ({ pk }: Key): boolean => /^[^#]*#OUTBOX#/.test(pk);

/** There is one tenant today. */
export const TENANT = 'main';
export const platformKeys = platformKeysOf(TENANT);
