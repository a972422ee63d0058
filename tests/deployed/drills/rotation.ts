import assert from 'node:assert/strict';
import { metaRoutes } from '@rostro/shared/contract/meta';
import type { SecretVersions } from '../../../infra/config/secret-versions.ts';
import { functionsOf } from '../aws.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import { deploy } from '../deployment.ts';
import { GUEST, type Guest } from '../journeys/guest.ts';
import { noticesTo } from '../journeys/notices.ts';
import type { Staff } from '../journeys/staff.ts';
import { originSecret } from '../site.ts';
import { eventually } from '../waiting.ts';

/** The tokens of the links in the client's newest notice. */
async function linksTo(clinic: Clinic, email: string): Promise<string[]> {
  const letter = (await noticesTo(clinic, email)).at(-1);
  return [...(letter?.BodyText ?? '').matchAll(/\/respuesta#([\w.-]+)/g)].map(([, token = '']) => token);
}

const looksAt = async (clinic: Clinic, token: string): Promise<unknown> => {
  const { status, body } = await new Visitor(clinic).call('lookAtReply', { body: { token } });
  return status === 200 ? 200 : body.code;
};

/** The gate is no part of a route's contract, so the path is asked for. */
const answersTo = async (clinic: Clinic, originSecret: string): Promise<number> => {
  const { method, path } = metaRoutes.getHealth;
  return (await new Visitor({ ...clinic, originSecret }).send(method, path)).status;
};

/** The header of the CDN, from its distribution. */
async function givenByTheCdn({ endpoint }: Clinic): Promise<string | undefined> {
  const answer = await fetch(`${endpoint}/2020-05-31/distribution`);
  const value = (await answer.text()).match(/<HeaderName>x-origin-verify<\/HeaderName>\s*<HeaderValue>([^<]+)</)?.[1];
  // As XML writes it: the emulator makes secrets with punctuation, which AWS excludes.
  return value?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

async function deployWith(clinic: Clinic, secretVersions: SecretVersions): Promise<void> {
  Object.assign(clinic.deployment, await deploy(clinic.ministack, { secretVersions }));
}

/** Sent again on request, with links of its own. */
async function anotherLetter(clinic: Clinic, { appointmentId }: Guest, { admin }: Staff): Promise<void> {
  const count = (await noticesTo(clinic, GUEST.email)).length;
  const panel = new Visitor(clinic, admin.accessToken);
  const asked = await panel.call('sendAppointmentNotice', { params: { appointmentId }, body: { channel: 'email' } });
  assert.ok(asked.status < 300, JSON.stringify(asked.body));
  const isThere = async () => (await noticesTo(clinic, GUEST.email)).length > count || undefined;
  await eventually('another letter to the guest', isThere, 60);
}

/** "Changing a secret" of the runbook: three deployments without a refused request. */
export async function rotateSecrets(clinic: Clinic, guest: Guest, staff: Staff): Promise<void> {
  const old = clinic.originSecret;
  const [link = ''] = await linksTo(clinic, GUEST.email);
  assert.deepEqual([await answersTo(clinic, old), await looksAt(clinic, link)], [200, 200]);

  await deployWith(clinic, { origin: [1, 2], links: [1, 2] });
  assert.deepEqual([await answersTo(clinic, old), await givenByTheCdn(clinic)], [200, old]);
  await deployWith(clinic, { origin: [2, 1], links: [2, 1] });
  const next = await originSecret(clinic.deployment);
  assert.notEqual(next, old);
  assert.deepEqual([await answersTo(clinic, old), await answersTo(clinic, next)], [200, 200]);
  assert.equal(await givenByTheCdn(clinic), next);
  assert.equal(await looksAt(clinic, link), 200);
  clinic.tell('with a second version the API takes both secrets and the CDN gives the new one; links still hold');

  await deployWith(clinic, { origin: [2], links: [2] });
  clinic.originSecret = next;
  assert.deepEqual([await answersTo(clinic, old), await answersTo(clinic, next)], [403, 200]);
  assert.equal(await looksAt(clinic, link), 'link_invalid');
  const holders = (await functionsOf(clinic)).filter(({ Environment }) => Environment.Variables.ORIGIN_VERIFY);
  assert.ok(holders.length > 10 && holders.every(({ Environment }) => Environment.Variables.ORIGIN_VERIFY === next));
  clinic.tell('without the first one neither opens anything any more');
  await anotherLetter(clinic, guest, staff);
  const [newLink = ''] = await linksTo(clinic, GUEST.email);
  assert.equal(await looksAt(clinic, newLink), 200);
  clinic.tell('and the links of the next letter hold');
}
