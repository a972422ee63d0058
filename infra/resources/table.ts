/**
 * The one description of the table: the CDK stack and the machine-local engine both build from it. All indexes that the
 * plan needs are declared from the start, because DynamoDB adds one per update.
 */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'expiresAt',
  /** Index name → its key attributes. Only items with both are in it. */
  indexes: {
    /** Appointments of a client by time. */
    byClient: { partitionKey: 'byClientPk', sortKey: 'byClientSk' },
    /** Appointments of a month by time. */
    byMonth: { partitionKey: 'byMonthPk', sortKey: 'byMonthSk' },
    /** The client list. */
    directory: { partitionKey: 'directoryPk', sortKey: 'directorySk' },
    /** Failed and uncertain deliveries: sparse. */
    undelivered: { partitionKey: 'undeliveredPk', sortKey: 'undeliveredSk' },
    /** Audit entries of a person by time. */
    byActor: { partitionKey: 'byActorPk', sortKey: 'byActorSk' },
  },
} as const;
