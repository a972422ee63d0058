import { wallClockOf } from '@rostro/shared/time';

/** The key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

export const OUTBOX_SHARDS = 4;

/** The keys of the platform's own items. Each starts with the tenant's segment, so that many tenants can share one table. */
export const platformKeysOf = (tenant: string) => ({
  outboxShard: (shard: number) => ({ pk: `${tenant}#OUTBOX#${shard}` }),
  outbox: (shard: number, id: string): Key => ({ pk: `${tenant}#OUTBOX#${shard}`, sk: id }),

  audit: (at: string, id: string): Key => ({ pk: `${tenant}#AUDIT#${wallClockOf(at).date}`, sk: `${at}#${id}` }),
  actorAudit: (actorId: string) => ({ byActorPk: `${tenant}#ACTOR#${actorId}` }),
  auditOfActor: (actorId: string, at: string, id: string) => ({
    byActorPk: `${tenant}#ACTOR#${actorId}`,
    byActorSk: `${at}#${id}`,
  }),
});

/** Is it an entry of the audit, of any tenant? */
export const isAudit = ({ pk }: Key): boolean => /^[^#]*#AUDIT#/.test(pk);

/** Is it an event of the outbox, of any tenant? */
export const isOutbox = ({ pk }: Key): boolean => /^[^#]*#OUTBOX#/.test(pk);

/** There is one tenant today. */
export const TENANT = 'main';
export const platformKeys = platformKeysOf(TENANT);
