import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clinic } from './clinic.ts';
import { theTableIsAudited } from './drills/audit.ts';
import { deadLettersAreReplayed } from './drills/dead-letters.ts';
import { theTableIsRestored } from './drills/restore.ts';
import { aBadReleaseGoesBack } from './drills/rollback.ts';
import { secretsAreChanged } from './drills/rotation.ts';
import { aReleaseComes } from './drills/update.ts';
import { anybodyLooksAround } from './journeys/catalog.ts';
import { aClientBooks, CLIENT, type Client, theTriggerDecides } from './journeys/client.ts';
import { noOtherTokenWorks, theApiIsClosed } from './journeys/gate.ts';
import { aGuestBooks, GUEST, type Guest, nobodyReadsAnothers } from './journeys/guest.ts';
import { areAcknowledged, sheIsTold, sheWritesBack, toldSoFar } from './journeys/notices.ts';
import { theSiteIsServed } from './journeys/site.ts';
import { rightsAreAsked, type Staff, theDeskWorks, theStaffIsMade } from './journeys/staff.ts';
import type { Steps } from './steps.ts';

/** Who came, and what is asked of the system from then on. */
interface Cast {
  client: Client;
  guest: Guest;
  staff: Staff;
}

/** What somebody would try by hand after a deployment, in the order they would try it. */
async function journeys(clinic: Clinic, { step }: Steps): Promise<Cast> {
  await step('the site, the closed API', async () => {
    await theSiteIsServed(clinic);
    await theApiIsClosed(clinic);
    await anybodyLooksAround(clinic);
  });
  const client = await step('a client', async () => {
    await theTriggerDecides(clinic);
    const made = await aClientBooks(clinic);
    await noOtherTokenWorks(clinic, made.session);
    await areAcknowledged(clinic, CLIENT.email, made.appointmentIds.length);
    return made;
  });
  const guest = await step('a guest', async () => {
    const made = await aGuestBooks(clinic);
    await nobodyReadsAnothers(clinic, made, client.appointmentIds[0]);
    await areAcknowledged(clinic, GUEST.email, 1);
    return made;
  });
  const staff = await step('the staff', async () => {
    const made = await theStaffIsMade(clinic);
    await rightsAreAsked(clinic, client, made);
    await theDeskWorks(clinic, client, made);
    return made;
  });
  await step('notices', async () => {
    await sheIsTold(clinic, client);
    await sheWritesBack(clinic, staff);
  });
  return { client, guest, staff };
}

/** What happens to a system that is in use, and what its runbook says to do. */
async function drills(clinic: Clinic, { client, guest, staff }: Cast, { step }: Steps): Promise<void> {
  await step('a bad release, rolled back', () => aBadReleaseGoesBack(clinic, client, staff));
  await step('a new release', () => aReleaseComes(clinic, client, staff));
  await step('a lost appointment, restored', () => theTableIsRestored(clinic, client));
  await step('dead letters, replayed', () => deadLettersAreReplayed(clinic, guest, staff));
  await step('secrets, changed', () => secretsAreChanged(clinic, guest, staff));
  await step('the table, audited', () => theTableIsAudited(clinic));
}

/** The sweeps come each minute: what they found left over would be sent a second time. */
async function nothingTwice(clinic: Clinic, since: number): Promise<void> {
  await pause(Math.max(0, since + 65_000 - Date.now()));
  const { letters, whatsapps } = await toldSoFar(clinic);
  assert.deepEqual([letters.length, new Set(letters).size, whatsapps], [5, 5, 3], letters.join(', '));
  clinic.tell('after all of that, and after the sweeps, the client was told each thing once');
}

export async function story(clinic: Clinic, steps: Steps): Promise<void> {
  const cast = await journeys(clinic, steps);
  const told = Date.now();
  await drills(clinic, cast, steps);
  await steps.step('nothing twice', () => nothingTwice(clinic, told));
}
