import assert from 'node:assert/strict';
import { STACKS } from '../../../infra/config/names.ts';
import { functionsOf, resourcesOf } from '../aws.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import { deploy } from '../deployment.ts';
import type { Client } from '../journeys/client.ts';
import { readNotices } from '../journeys/notices.ts';
import type { Staff } from '../journeys/staff.ts';
import { refreshSession } from '../people.ts';
import { withChangedBundle } from './bundle.ts';

const versionOf = async (clinic: Clinic): Promise<string> =>
  (await new Visitor(clinic).call('getHealth', {})).body.version;

/** The stacks' resources by id, and the code of each function. */
async function facts(clinic: Clinic) {
  const made = await Promise.all(STACKS.map(resourcesOf));
  const functions = await functionsOf(clinic);
  return { made, code: new Map(functions.map(({ FunctionName, CodeSha256 }) => [FunctionName, CodeSha256])) };
}

/** A new release is deployed while the clinic works: sessions stay valid, and nothing is lost or told again. */
export async function deployNewRelease(clinic: Clinic, client: Client, { admin }: Staff): Promise<void> {
  const [before, told, version] = [await facts(clinic), await readNotices(clinic), await versionOf(clinic)];
  // As if built for this version.
  const line = `process.env.APP_VERSION = ${JSON.stringify(`${version}-next`)};`;
  await withChangedBundle('meta', line, async () => void (await deploy(clinic.ministack)));
  assert.equal(await versionOf(clinic), `${version}-next`);
  const after = await facts(clinic);
  assert.deepEqual(after.made, before.made);
  const changed = [...after.code].flatMap(([name, hash]) => (before.code.get(name) === hash ? [] : [name]));
  assert.deepEqual(
    changed.map((name) => name.replace(/^Rostro-emulated-App-(meta).*/, '$1')),
    ['meta'],
  );
  clinic.tell('one function answers as the new release; nothing else has another id, nor other code');
  await continueAfterRelease(clinic, client, admin);
  assert.deepEqual(await readNotices(clinic), told);
  clinic.tell('and nothing was told again');
}

/** Data and sessions from before a deployment. */
export async function continueAfterRelease(clinic: Clinic, client: Client, admin: Staff['admin']): Promise<void> {
  const [appointmentId] = client.appointmentIds;
  const status = async (accessToken: string) => {
    const { upcoming } = (await new Visitor(clinic, accessToken).call('listMyAppointments', {})).body;
    return upcoming.map((appointment: { id: string; status: string }) => [appointment.id, appointment.status]);
  };
  assert.deepEqual(await status(client.session.accessToken), [[appointmentId, 'confirmed']]);
  const panel = new Visitor(clinic, admin.accessToken);
  const { body } = await panel.call('getClient', { params: { clientId: client.clientId } });
  assert.deepEqual([body.id, body.upcoming], [client.clientId, 1]);
  clinic.tell('tokens from before open what was there before: her appointment, her record');
  const { accessToken } = await refreshSession(clinic, client.session);
  assert.notEqual(accessToken, client.session.accessToken);
  assert.deepEqual(await status(accessToken), [[appointmentId, 'confirmed']]);
  clinic.tell('and a refresh token from before brings a new one that does');
}
