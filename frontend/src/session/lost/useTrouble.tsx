import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { businessQuery } from '#api/business.ts';
import { useTitle } from '#ui/useTitle.ts';

/** `release`: the server can be reached, and has a newer release than this page. */
export type Trouble = 'connection' | 'release' | 'unexpected';

export interface TroubleProps {
  trouble: Trouble;
  onRetry: () => void;
}

interface Words {
  title: string;
  lead: ReactNode;
  action: string;
}

export const isInOffice = (): boolean => location.pathname.startsWith('/admin');

/** Names the contact: the administrator for staff, the clinic for visitors, whose pages have a button that calls. */
function Help() {
  const { data: clinic } = useQuery(businessQuery());
  if (isInOffice()) return '; si el problema continúa, comunícate con el administrador';
  return clinic?.phone && '; si el problema continúa, llámanos';
}

const RETRY = 'Intentar de nuevo';
const WORDS: Record<Trouble, Words> = {
  connection: {
    title: 'Error de Conexión',
    lead: (
      <>
        No se puede conectar con el servidor. Revisa tu conexión a internet
        <Help />.
      </>
    ),
    action: RETRY,
  },
  release: {
    title: 'Hay una versión nueva',
    lead: 'Actualiza para abrir esta página. No se perdió nada de lo que ya habías guardado.',
    action: 'Actualizar',
  },
  unexpected: {
    title: 'Ha ocurrido un error inesperado',
    lead: 'No se perdió nada de lo que ya habías guardado. Intenta de nuevo o vuelve al inicio.',
    action: RETRY,
  },
};

/** The texts for a page that could not be shown. It is also retried once the browser is online again. */
export function useTrouble({ trouble, onRetry }: TroubleProps): Words {
  const words = WORDS[trouble];
  useTitle(words.title);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return words;
}
