import assert from 'node:assert/strict';
import { DynamoDBClient, UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import { ConfigurationError } from '../../../infra/config/load.ts';
import { dropCopy, resolvedMoment, tableOfMoment } from '../../../infra/operations/restore/copy.ts';
import { compareAndRestore } from '../../../infra/operations/restore/restore.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import type { Client } from '../journeys/client.ts';

/** The emulator restores the present second alone, and a second may end between the two calls. */
async function copyOfNow(dynamo: DynamoDBClient, live: string): Promise<{ at: Date; was: string }> {
  for (let attempt = 1; ; attempt++) {
    const at = await resolvedMoment(dynamo, live, 'latest');
    try {
      return { at, was: await tableOfMoment(dynamo, live, { at, pauseMs: 200, say: () => undefined }) };
    } catch (error) {
      if (attempt === 5 || !(error instanceof ConfigurationError)) throw error;
    }
  }
}

/**
 * An appointment is lost, and is restored from the table of the moment before. Recovery is switched on for the drill,
 * because the emulated environment has none, to deploy faster.
 */
export async function restoreTable(clinic: Clinic, { session, appointmentIds }: Client): Promise<void> {
  const [dynamo, live] = [new DynamoDBClient(), clinic.deployment.tableName];
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await dynamo.send(new UpdateContinuousBackupsCommand({ TableName: live, PointInTimeRecoverySpecification }));
  const { at, was } = await copyOfNow(dynamo, live);

  const client = DynamoDBDocumentClient.from(dynamo);
  const [appointmentId] = appointmentIds;
  const her = new Visitor(clinic, session.accessToken);
  const see = () => her.call('getMyAppointment', { params: { appointmentId } });
  const { body: before } = await see();
  await client.send(new DeleteCommand({ TableName: live, Key: keys.appointment(appointmentId) }));
  assert.equal((await see()).status, 404);
  const wish = { write: true, changed: false, added: false, now: instantOf(Date.now()) };
  const { appointments, ...others } = await compareAndRestore({ client, was, live }, wish);
  assert.deepEqual([appointments?.missing, appointments?.putBack], [1, 1]);
  assert.ok(Object.values(others).every(({ putBack, overwritten, deleted }) => putBack + overwritten + deleted === 0));
  assert.deepEqual((await see()).body, before);
  await dropCopy(dynamo, live, at);
  clinic.tell('an appointment that was deleted from the table is put back as it was, and nothing else is touched');
}
