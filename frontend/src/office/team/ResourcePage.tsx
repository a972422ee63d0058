import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { UnfitNote } from '#office/booking/published/UnfitNote.tsx';
import { BackLink } from '#office/clinic/published/BackLink.tsx';
import { ConfigPage } from '#office/clinic/published/ConfigPage.tsx';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import panel from '#office/clinic/published/Panel.module.css';
import { ofKind, resourcesQuery } from '#office/clinic/published/resources.ts';
import { adminSettingsQuery } from '#office/clinic/published/settings.ts';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { ResourceData, ResourceTabs } from './form/ResourceTabs.tsx';
import { weekOfClinic } from './hours/week.ts';

interface ResourcePageProps {
  kind: ResourceKind;
}

function Missing({ kind }: ResourcePageProps) {
  const { missing, path, many } = KINDS[kind];
  return (
    <div className={panel.panel}>
      <EmptyState
        icon={SearchX}
        alert
        title={missing}
        text="Revisa la dirección, o búscala en la lista."
        action={
          <Link to={path} className="link">
            Ver {many.toLowerCase()}
          </Link>
        }
      />
    </div>
  );
}

interface TabsProps extends ResourcePageProps {
  resource: Resource;
}

/** A resource without hours of its own has the clinic's hours. */
function Parts({ kind, resource }: TabsProps) {
  return (
    <Loaded query={useQuery(adminSettingsQuery())} rows={12}>
      {(settings) => <ResourceTabs kind={kind} resource={resource} clinic={weekOfClinic(settings)} />}
    </Loaded>
  );
}

function Existing({ kind, resourceId }: ResourcePageProps & { resourceId: string }) {
  return (
    <Loaded query={useQuery(resourcesQuery())} rows={12}>
      {(resources) => {
        const resource = ofKind(resources, kind).find(({ id }) => id === resourceId);
        return resource ? <Parts key={resourceId} kind={kind} resource={resource} /> : <Missing kind={kind} />;
      }}
    </Loaded>
  );
}

/** `new` is the page of a new resource. */
export default function ResourcePage({ kind }: ResourcePageProps) {
  const { resourceId = '' } = useParams();
  const { path, one, many, create } = KINDS[kind];
  const { data } = useQuery({ ...resourcesQuery(), enabled: useCan('access_configuration') });
  const isNew = resourceId === 'new';
  const name = data?.find(({ id }) => id === resourceId)?.name;
  return (
    <>
      <BackLink to={path} label={many} />
      <ConfigPage title={isNew ? create : (name ?? one)}>
        {!isNew && <UnfitNote />}
        {isNew ? <ResourceData kind={kind} resource={undefined} /> : <Existing kind={kind} resourceId={resourceId} />}
      </ConfigPage>
    </>
  );
}
