import { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '../../../app/admin/leaving/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useSaving } from '../parts/useSaving.ts';
import { saveNoticePolicyMutation } from './api.ts';
import { ChannelsField } from './ChannelsField.tsx';
import { Example } from './Example.tsx';
import { PricesFields } from './PricesFields.tsx';
import { QuietFields } from './QuietFields.tsx';
import { RemindersFields } from './RemindersFields.tsx';
import { ThanksFields } from './ThanksFields.tsx';

export function NoticesForm({ policy }: { policy: NoticePolicy }) {
  const draft = useDraft('notices', policy, NoticePolicy);
  const saving = useSaving(saveNoticePolicyMutation(useQueryClient()));

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wish = saving.isPending || !draft.dirty ? undefined : draft.accepted();
    if (wish) saving.mutate(wish, { onSuccess: () => draft.settle(wish), onError: draft.refuse });
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
      <PricesFields draft={draft} />
      <SaveProblem error={saving.error} />
      <SaveFoot dirty={draft.dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={draft.dirty} />
    </form>
  );
}
