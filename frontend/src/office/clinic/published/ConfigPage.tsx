import type { ReactNode } from 'react';
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
      <div className="max-w-210 flex flex-wrap gap-y-2 gap-x-4 items-center justify-between">
        <h1 className="font-head font-medium text-22 leading-[1.25]">{title}</h1>
        {action}
      </div>
      {lead && <p className="max-w-180 mt-1 mb-4 text-muted">{lead}</p>}
      {children}
    </>
  );
}

export const NoAccess = () => <Restricted area="Configuración" permission="access_configuration" />;

/** A page of the configuration. Without the permission, its content is not rendered and nothing is requested. */
export function ConfigPage(page: ConfigPageProps) {
  return useCan('access_configuration') ? <Page {...page} /> : <NoAccess />;
}
