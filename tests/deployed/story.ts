import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clinic } from './clinic.ts';
import { auditTable } from './drills/audit.ts';
import { sendConfirmationByBoth } from './drills/confirmation.ts';
import { replayDeadLetters } from './drills/dead-letters.ts';
import { restoreTable } from './drills/restore.ts';
import { rollBackBadRelease } from './drills/rollback.ts';
import { rotateSecrets } from './drills/rotation.ts';
import { deployNewRelease } from './drills/update.ts';
import { browseAsVisitor } from './journeys/catalog.ts';
import { bookAsClient, CLIENT, type Client } from './journeys/client.ts';
import { checkApiIsClosed, noOtherTokenWorks } from './journeys/gate.ts';
import { bookAsGuest, checkIsolation, GUEST, type Guest } from './journeys/guest.ts';
import { answerByWhatsApp, expectAcknowledgements, expectNotices, readNotices } from './journeys/notices.ts';
import { checkSite } from './journeys/site.ts';
import { checkRights, makeStaff, type Staff, workAtDesk } from './journeys/staff.ts';
import type { Steps } from './steps.ts';

/** The people of the journeys, for the following steps. */
interface Cast {
  client: Client;
  guest: Guest;
  staff: Staff;
}

/** What a person would try by hand after a deployment, in that order. */
async function journeys(clinic: Clinic, { step }: Steps): Promise<Cast> {
  await step('the site, the closed API', async () => {
    await checkSite(clinic);
    await checkApiIsClosed(clinic);
    await browseAsVisitor(clinic);
  });
  const client = await step('a client', async () => {
    const made = await bookAsClient(clinic);
    await noOtherTokenWorks(clinic, made.session);
    await expectAcknowledgements(clinic, CLIENT.email, made.appointmentIds.length);
    return made;
  });
  const guest = await step('a guest', async () => {
    const made = await bookAsGuest(clinic);
    await checkIsolation(clinic, made, client.appointmentIds[0]);
    await expectAcknowledgements(clinic, GUEST.email, 1);
    return made;
  });
  const staff = await step('the staff', async () => {
    const made = await makeStaff(clinic);
    await checkRights(clinic, client, made);
    await workAtDesk(clinic, client, made);
    return made;
  });
  await step('notices', async () => {
    await expectNotices(clinic, client);
    await answerByWhatsApp(clinic, staff);
  });
  return { client, guest, staff };
}

/** Events of a system in use, with the steps of its runbook. */
async function drills(clinic: Clinic, { client, guest, staff }: Cast, { step }: Steps): Promise<void> {
  await step('a bad release, rolled back', () => rollBackBadRelease(clinic, client, staff));
  await step('a new release', () => deployNewRelease(clinic, client, staff));
  await step('a lost appointment, restored', () => restoreTable(clinic, client));
  await step('dead letters, replayed', () => replayDeadLetters(clinic, guest, staff));
  await step('secrets, changed', () => rotateSecrets(clinic, guest, staff));
  await step('one confirmation, sent by verify', () => sendConfirmationByBoth(clinic));
  await step('the table, audited', () => auditTable(clinic));
}

/** The sweeps run each minute: an event that they found again would be sent a second time. */
async function nothingTwice(clinic: Clinic, since: number): Promise<void> {
  await pause(Math.max(0, since + 65_000 - Date.now()));
  const { letters, whatsapps } = await readNotices(clinic);
  assert.deepEqual([letters.length, new Set(letters).size, whatsapps], [5, 5, 3], letters.join(', '));
  clinic.tell('after all of that, and after the sweeps, the client was told each thing once');
}

export async function runStory(clinic: Clinic, steps: Steps): Promise<void> {
  const cast = await journeys(clinic, steps);
  const told = Date.now();
  await drills(clinic, cast, steps);
  await steps.step('nothing twice', () => nothingTwice(clinic, told));
}
