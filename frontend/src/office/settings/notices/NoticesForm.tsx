import { NoticePolicy, type SavedNoticePolicy } from '@rostro/shared/contract/notice-policy';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import { sayTime } from '@rostro/shared/time';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { type Says, sayText, sayYesNo, Theirs } from '../parts/Theirs.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useReload } from '../parts/useReload.ts';
import { useSaving } from '../parts/useSaving.ts';
import { noticePolicyQuery, saveNoticePolicyMutation } from './api.ts';
import { CHANNEL_NAMES, ChannelsField } from './ChannelsField.tsx';
import { Example } from './Example.tsx';
import { NewBookingsFields } from './NewBookingsFields.tsx';
import { PricesFields } from './PricesFields.tsx';
import { sayPrice } from './price.ts';
import { QuietFields } from './QuietFields.tsx';
import { RemindersFields } from './RemindersFields.tsx';
import { ThanksFields } from './ThanksFields.tsx';

const SAYS: Says<NoticePolicy> = {
  reminderHours: ['Recordatorios', (hours) => sayText(hours.map((count) => `${count} h antes`).join(', '))],
  channels: [
    'Por dónde se envían',
    (channels) => sayText(channels.map((channel) => CHANNEL_NAMES[channel]).join(', ')),
  ],
  quietFrom: ['Sin avisos desde', sayTime],
  quietTo: ['Sin avisos hasta', sayTime],
  thanks: ['Agradecer la visita', sayYesNo],
  aftercare: ['Cuidados después de la cita', sayText],
  newBookings: [
    'Avisar a la clínica de cada cita nueva',
    ({ channels, email, whatsapp }) =>
      sayText(channels.map((channel) => (channel === 'email' ? email : sayPhone(whatsapp))).join(', ')),
  ],
  whatsappPrices: [
    'Precios de WhatsApp',
    ({ utilityCents, marketingCents }) => `${sayPrice(utilityCents)} y ${sayPrice(marketingCents)}`,
  ],
};

const formOf = ({ version: _, ...policy }: SavedNoticePolicy): NoticePolicy => ({
  ...policy,
  newBookings: { ...policy.newBookings, whatsapp: tidyPhone(policy.newBookings.whatsapp) },
});

/** The contract's policy, which comes out as the form shows it. */
const ShownPolicy = NoticePolicy.transform(
  (policy): NoticePolicy => ({
    ...policy,
    newBookings: { ...policy.newBookings, whatsapp: sayPhone(policy.newBookings.whatsapp) },
  }),
);

export function NoticesForm({ policy }: { policy: SavedNoticePolicy }) {
  const draft = useDraft('notices', { values: formOf(policy), version: policy.version }, ShownPolicy);
  const saving = useSaving(saveNoticePolicyMutation(useQueryClient()));
  const reload = useReload(noticePolicyQuery(), (now) => {
    draft.meet(formOf(now), now.version);
    saving.reset();
  });

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wish = saving.isPending || !draft.dirty ? undefined : draft.accepted();
    if (!wish) return;
    saving.mutate(
      { ...wish, version: draft.version },
      { onSuccess: ({ version }) => draft.settle(wish, version), onError: draft.refuse },
    );
  };
  return (
    <form
      ref={draft.form}
      className={`${styles.panel} ${styles.form}`}
      onSubmit={save}
      noValidate
      aria-label="Avisos automáticos"
    >
      <RemindersFields draft={draft} />
      <ChannelsField draft={draft} />
      <QuietFields draft={draft} />
      <Example policy={draft.values} />
      <ThanksFields draft={draft} />
      <NewBookingsFields draft={draft} />
      <PricesFields draft={draft} />
      <SaveProblem error={saving.error} reload={reload} />
      <Theirs draft={draft} says={SAYS} />
      <SaveFoot dirty={draft.dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={draft.dirty} />
    </form>
  );
}
