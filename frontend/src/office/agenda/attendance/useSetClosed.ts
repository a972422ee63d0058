import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { type Closing, setClosedMutation } from './api.ts';
import { ATTENDANCE_FAILED, ATTENDANCE_WORDS } from './words.ts';

const saidOf = (closing: Closing): string =>
  'attendance' in closing ? `Cita cerrada: ${ATTENDANCE_WORDS[closing.attendance]}` : 'La cita está abierta de nuevo';

/** Closes an appointment or opens it again, and says how it went: its dialog is gone by then. */
export function useSetClosed() {
  const options = setClosedMutation(useQueryClient());
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(saidOf(answer[1]));
      return options.onSuccess?.(...answer);
    },
    onError: (...answer) => {
      toast.error(`${ATTENDANCE_FAILED}. ${detailOf(answer[0])}`);
      return options.onError?.(...answer);
    },
  });
}
