import type { SavedNoticePolicy } from '@rostro/shared/contract/notice-policy';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useEdit } from '#edit/useEdit.ts';
import { EditChecks } from '#office/edit/choices.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import panel from '../parts/Panel.module.css';
import { FAILED, useSaving } from '../parts/useSaving.ts';
import { noticePolicyQuery, saveNoticePolicyMutation } from './api.ts';
import { Example } from './Example.tsx';
import { NewBookingsFields } from './NewBookingsFields.tsx';
import { PricesFields } from './PricesFields.tsx';
import { type PolicyEdit, savedIn, TypedPolicy } from './policy.ts';
import { QuietFields } from './QuietFields.tsx';
import { RemindersFields } from './RemindersFields.tsx';
import { ThanksFields } from './ThanksFields.tsx';

const CHANNEL_NAMES = { email: 'Correo', whatsapp: 'WhatsApp' } as const;
const CHANNELS = NOTICE_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));

function ChannelsField({ edit }: { edit: PolicyEdit }) {
  return (
    <fieldset className={panel.group}>
      <legend>Por dónde se envían</legend>
      <EditChecks edit={edit} name="channels" label="Por dónde se envían" options={CHANNELS} />
      <p className={panel.said} aria-live="polite">
        {edit.form.watch('channels').length === 0
          ? 'Sin un medio no sale ningún recordatorio ni agradecimiento.'
          : 'Cada cliente los recibe solo por los medios que aceptó.'}
      </p>
    </fieldset>
  );
}

export function NoticesForm({ policy }: { policy: SavedNoticePolicy }) {
  const cache = useQueryClient();
  const saving = useSaving(saveNoticePolicyMutation(cache));
  const edit = useEdit({
    name: 'config.notices',
    saved: savedIn(policy),
    schema: TypedPolicy,
    send: async (wanted, { version }) => savedIn(await saving.mutateAsync({ ...wanted, version })),
    readAgain: async () => savedIn(await cache.fetchQuery({ ...noticePolicyQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={panel.panel} aria-label="Avisos automáticos">
      <RemindersFields edit={edit} />
      <ChannelsField edit={edit} />
      <QuietFields edit={edit} />
      <Example policy={edit.form.watch()} />
      <ThanksFields edit={edit} />
      <NewBookingsFields edit={edit} />
      <PricesFields edit={edit} />
    </EditForm>
  );
}
