import { createHash } from 'node:crypto';
import { env } from '@rostro/platform/env';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact } from '@rostro/platform/table/transact';
import { countTry } from '@rostro/rules/clients/daily-tries';
import { type HealthFormLink, healthFormUrl, readHealthFormLink } from '@rostro/rules/clients/health-form-token';
import { currentNotice, noticeIs } from '@rostro/rules/clients/privacy-notice';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { firstNameOf } from '@rostro/shared/text';
import { addMinutes } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { answeredHistory } from '../domain/health-form.ts';
import { countDigitsTry } from '../store/digit-tries.ts';
import { formClient, isUsed, type Standing, standingOf, storeAnswers } from '../store/health-form.ts';
import { makerOf } from '../store/link-maker.ts';
import { medicalHistoryOf } from '../store/medical-history.ts';
import { clinicName } from '../store/whole-record.ts';

/** On the tablet the client answers at once. */
const HOLDS_MINUTES = { link: 7 * 24 * 60, tablet: 2 * 60 } as const;
/** A signed-in client who opens their own form answers at once. */
const OWN_HOLDS_MINUTES = 2 * 60;
/** Links that a client may make for themselves per day. */
const OWN_A_DAY = 20;
/** Opens and answers of one link per day. */
const TRIES_A_DAY = 60;

const secrets = () => env('LINK_SECRET');
const markOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

export const createHealthFormLink: UseCase<'createHealthFormLink'> = async (
  { params: { clientId }, body: { way } },
  context,
) => {
  const client = await formClient(clientId);
  if (client === null) throw new AppError('client_not_found');
  // At home the form asks for the last digits of the phone, so the client needs one.
  if (way === 'link' && !client.phone) throw new AppError('no_phone');
  const expiresAt = addMinutes(context.now, HOLDS_MINUTES[way]);
  const link = { id: randomId(), clientId: client.id, way, expiresAt, by: clientIdOf(context) };
  // The user hands the link on; the system sends none.
  const after = { way, link: link.id, sent: false };
  const author = staffAuthor(context, { action: 'history.link', subject: client.id, after });
  await untilSettled(() => transact(author, context.now, []));
  return { url: healthFormUrl(env('SITE_URL'), link, secrets()), expiresAt };
};

/** A sign-in replaces the digits. Each link takes an answer, so links are counted. */
export const createOwnHealthFormLink: UseCase<'createOwnHealthFormLink'> = async (_input, context) => {
  const { now } = context;
  const clientId = clientIdOf(context);
  const mayMake = await untilSettled(() =>
    countTry({ kind: 'healthForms', mark: markOf(clientId), most: OWN_A_DAY, now }),
  );
  if (!mayMake) throw new AppError('health_form_tries');
  const expiresAt = addMinutes(now, OWN_HOLDS_MINUTES);
  const link = { id: randomId(), clientId, way: 'link', expiresAt, proved: true } as const;
  return { url: healthFormUrl(env('SITE_URL'), link, secrets()), expiresAt };
};

interface Opening {
  token: string;
  digits: string | undefined;
  address: string;
  now: string;
}

/** The client of a link that can still be opened. Each attempt counts. */
async function opened({ token, digits, address, now }: Opening) {
  const link = readHealthFormLink(token, secrets());
  const mayTry = await untilSettled(() =>
    countTry({ kind: 'healthForms', mark: markOf(link.id), most: TRIES_A_DAY, now }),
  );
  if (!mayTry) throw new AppError('health_form_tries');
  const standing = await mustStand(link, now);
  if (await isUsed(link)) throw new AppError('link_used');
  const person = await formClient(link.clientId);
  if (person === null) throw new AppError('link_invalid');
  if (link.way === 'link' && !link.proved && person.phone)
    await mustKnow(person.phone, { digits, of: person.id, address, now });
  return { link, person, standing };
}

/** Tries of the digits count per person, across all links. */
async function mustKnow(phone: string, { digits, ...from }: Omit<Opening, 'token'> & { of: string }): Promise<void> {
  if (digits === undefined) throw new AppError('health_digits_needed');
  if (!(await countDigitsTry({ kind: 'healthForms', ...from }))) throw new AppError('health_form_tries');
  if (!phone.endsWith(digits)) throw new AppError('health_digits_wrong');
}

async function mustStand(link: HealthFormLink, now: string): Promise<Standing> {
  const standing = await standingOf(link, now);
  if (standing === null) throw new AppError('health_link_expired');
  return standing;
}

export const lookAtHealthForm: UseCase<'lookAtHealthForm'> = async ({ body: { token, digits } }, { address, now }) => {
  const { link, person, standing } = await opened({ token, digits, address, now });
  return {
    clinic: await clinicName(),
    firstName: firstNameOf(person.fullName),
    way: link.way,
    notice: (await currentNotice()).version,
    expiresAt: standing.until,
  };
};

export const answerHealthForm: UseCase<'answerHealthForm'> = async ({ body }, { address, now }) => {
  const { token, digits, notice, consent: _agreed, ...answers } = body;
  const { link } = await opened({ token, digits, address, now });
  const linkBy = await makerOf(link);
  return untilSettled(async () => {
    if (notice !== (await currentNotice()).version) throw new AppError('notice_changed');
    const person = await formClient(link.clientId);
    if (person === null) throw new AppError('link_invalid');
    const history = answeredHistory(await medicalHistoryOf(person.id), answers, {
      person: { id: person.id, name: person.fullName },
      own: { way: link.way, notice, ...(linkBy && { linkBy }) },
      now,
      newId: randomId,
    });
    const { onlyIf } = await mustStand(link, now);
    await storeAnswers(link, person.id, history, [...onlyIf, noticeIs(notice)]);
    return { at: now };
  });
};
