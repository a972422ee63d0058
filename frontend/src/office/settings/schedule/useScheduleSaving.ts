import type { AdminSettings, Outside, ScheduleForm } from '@rostro/shared/contract/configuration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { adminSettingsQuery, previewScheduleMutation, saveScheduleMutation } from '../parts/settings.ts';
import type { Draft } from '../parts/useDraft.ts';
import { useReload } from '../parts/useReload.ts';
import { FAILED, useSaving } from '../parts/useSaving.ts';

/** First what falls outside is asked for; only where something does is the person asked. */
export function useScheduleSaving(draft: Draft<ScheduleForm>, scheduleOf: (settings: AdminSettings) => ScheduleForm) {
  const sayFailure = useFailureToast();
  const preview = useMutation({ ...previewScheduleMutation(), onError: () => sayFailure(FAILED) });
  const saving = useSaving(saveScheduleMutation(useQueryClient()));
  /** What was asked stays while the dialog fades. */
  const [asked, setAsked] = useState<{ hours: ScheduleForm; outside: Outside; open: boolean }>();
  const busy = preview.isPending || saving.isPending;

  const goBack = (): void => setAsked((last) => last && { ...last, open: false });
  const save = (hours: ScheduleForm): void => {
    goBack();
    saving.mutate(
      { ...hours, version: draft.version },
      { onSuccess: ({ versions }) => draft.settle(hours, versions.schedule), onError: draft.refuse },
    );
  };
  const reload = useReload(adminSettingsQuery(), (now) => {
    draft.meet(scheduleOf(now), now.versions.schedule);
    saving.reset();
  });
  return {
    busy,
    error: preview.error ?? saving.error,
    reload,
    asked,
    submit: (): void => {
      const hours = busy ? undefined : draft.accepted();
      if (hours === undefined) return;
      saving.reset();
      preview.mutate(hours, {
        onSuccess: (outside) => (outside.total > 0 ? setAsked({ hours, outside, open: true }) : save(hours)),
        onError: draft.refuse,
      });
    },
    confirm: () => asked && save(asked.hours),
    goBack,
  };
}
