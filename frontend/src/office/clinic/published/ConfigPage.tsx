import type { ReactNode } from 'react';
import { ListHead } from '#office/list/ListHead.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';

interface ConfigPageProps {
  title: string;
  lead?: string;
  /** A button in the page's header. */
  action?: ReactNode;
  children: ReactNode;
}

function Page({ title, lead, action, children }: ConfigPageProps) {
  useTitle(title);
  return (
    <>
      <div className="max-w-210">
        <ListHead title={title} sub={lead} actions={action} />
      </div>
      {children}
    </>
  );
}

export const NoAccess = () => <Restricted area="Configuración" permission="access_configuration" />;

/** A page of the configuration. Without the permission, its content is not rendered and nothing is requested. */
export function ConfigPage(page: ConfigPageProps) {
  return useCan('access_configuration') ? <Page {...page} /> : <NoAccess />;
}
