import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordsQuery } from '#office/records/published/notes/api.ts';
import { useCan } from '#office/ui/permissions.ts';

/** The user's licence number, as it came with the notes of the tab; empty if there is none. */
export function useLicence(shownAt: string): string {
  const { data } = useQuery({ ...recordsQuery(shownAt), enabled: false });
  return data?.licence ?? '';
}

/** Where the number is registered, with what can be done meanwhile. */
export function NoLicence({ children }: { children: ReactNode }) {
  const mayConfigure = useCan('access_configuration');
  return (
    <Alert
      type="info"
      showIcon
      title="Tu cédula profesional no está registrada"
      description={
        <>
          {children}{' '}
          {mayConfigure ? (
            <>
              Escríbela en{' '}
              <Link className="link" to="/admin/config/people">
                Configuración, Personas
              </Link>
              , en la persona unida a tu usuario.
            </>
          ) : (
            'Quien configura la clínica la escribe en Configuración, Personas.'
          )}
        </>
      }
    />
  );
}
