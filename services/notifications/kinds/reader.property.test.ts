import { expect, test } from '@jest/globals';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { NOTICE_KINDS, type NoticeKind } from '@rostro/shared/notice-kinds';
import { WHATSAPP_TEMPLATES } from '@rostro/shared/whatsapp';
import fc from 'fast-check';
import { exampleLinks } from '../templates/replies.ts';
import { noticeMail, noticeOf, noticeTemplate } from './index.ts';

const SITE = 'https://rostro.example';
const NOW = '2026-11-20T15:00:00.000Z';
const service = { id: 5, name: 'Limpieza facial', isActive: true, isPublic: true };
const TO_CLIENTS = NOTICE_KINDS.filter((kind) => kind !== 'new-booking');
const NEEDS_ACCOUNT = /Mis Citas/;
const ASKS_FOR_PROOF = /confirm\w+ (tu|mi|que este) correo/i;
/** They give advice to a client who cannot come. */
const ADVISES: ReadonlySet<NoticeKind> = new Set(['confirmation', 'reschedule', 'reminder']);

const anyNotice = fc.record({
  kind: fc.constantFrom<NoticeKind>(...TO_CLIENTS),
  noAccount: fc.constantFrom<true | undefined>(true, undefined),
  /** Minutes from now until the visit begins: before the limit, and after it. */
  minutes: fc.constantFrom(35, 60 * 23, 60 * 25, 60 * 72),
  limits: fc.constantFrom({}, { cancelHours: 24, moveHours: 24 }, { cancelHours: 24, moveHours: 1 }),
  moved: fc.boolean(),
  /** The guest still has to prove the e-mail. */
  isHeld: fc.boolean(),
  confirmsOnProof: fc.constantFrom<true | undefined>(true, undefined),
  phone: fc.constantFrom('', '4421234567'),
});

const inMinutes = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

test('no reader is promised an account that they lack, nor a limit that has passed', () => {
  fc.assert(
    fc.property(anyNotice, ({ kind, noAccount, minutes, limits, moved, phone, isHeld, confirmsOnProof }) => {
      const startsAt = inMinutes(minutes);
      const facts = {
        ...{ kind, noAccount, startsAt, endsAt: inMinutes(minutes + 60), now: NOW, ...limits },
        ...{ name: 'Ana Ruiz', appointmentId: 'a1', by: 'staff' as const },
        ...{ confirmsOnProof, ...(isHeld && { heldUntil: inMinutes(minutes - 5) }) },
        ...(moved && { previousStartsAt: inMinutes(minutes + 1440) }),
      };
      const business = { ...DEFAULT_BUSINESS, phone };
      const notice = noticeOf(facts, { service, business, policy: DEFAULT_NOTICE_POLICY });
      const mail = noticeMail(notice, SITE, exampleLinks(SITE));
      const [template] = noticeTemplate(notice, SITE, exampleLinks(SITE)) ?? [];
      const whatsapp = WHATSAPP_TEMPLATES.find(({ name }) => name === template?.name)?.body ?? '';

      // An instant in words ends with its own period.
      expect(mail.text).not.toContain('m..');
      if (noAccount) expect(`${mail.text} ${mail.html}`).not.toMatch(NEEDS_ACCOUNT);
      // A template has one text for all readers.
      expect(whatsapp).not.toMatch(NEEDS_ACCOUNT);
      if (!isHeld && kind !== 'hold-ending') expect(mail.text).not.toMatch(ASKS_FOR_PROOF);
      const isOver = ADVISES.has(kind) && 'cancelHours' in limits && minutes < 60 * 24;
      if (isOver) expect(mail.text).not.toMatch(/cancela tu cita|Cancelar cita/);
    }),
    { numRuns: 1000 },
  );
});
