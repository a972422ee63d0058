import { useMutation, useQuery } from '@tanstack/react-query';
import { purposesQuery, savePurposeMutation } from '#api/consent.ts';
import { useOnce } from '#edit/useOnce.ts';
import { toast } from '#ui/toast/index.ts';

const FAILED = 'Tu cita quedó. No pudimos anotar que quieres promociones: hazlo en Mi Perfil.';

/**
 * The consent of a signed-in person to promotions. Only those who never answered are asked.
 * @returns `agree` saves it beside a booking, which never waits for it
 */
export function usePromotions(): { isAsked: boolean; agree: () => void } {
  const { data } = useQuery(purposesQuery());
  const save = useOnce(useMutation(savePurposeMutation()));
  return {
    isAsked: data !== undefined && !data.items.some(({ purpose }) => purpose === 'marketing'),
    agree: () => {
      if (data === undefined) return;
      void save({ purpose: 'marketing', given: true, notice: data.notice })?.catch(() => toast.error(FAILED));
    },
  };
}
