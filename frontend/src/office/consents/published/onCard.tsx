import { lazy } from 'react';
import type { CardMark } from '#office/booking/published/cardMark.ts';
import { useCan } from '#office/ui/permissions.ts';
import { ConsentMark, lacksConsent } from './ConsentMark.tsx';

export const consentMark: CardMark = {
  name: 'consents',
  Mark: ({ appointment, tabIndex, onOpen }) => {
    const mayEdit = useCan('edit_appointments');
    if (mayEdit) return <ConsentMark appointment={appointment} tabIndex={tabIndex} onSign={onOpen} />;
    return lacksConsent(appointment) && <span>Falta consentimiento</span>;
  },
  Screen: lazy(() => import('./SignScreen.tsx')),
};
