import { isAt } from '@rostro/shared/branches';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, type LucideIcon, Plus, SquareActivity, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { UnfitNote } from '#office/booking/published/UnfitNote.tsx';
import { useBranch } from '#office/clinic/published/branches.ts';
import { ConfigPage } from '#office/clinic/published/ConfigPage.tsx';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import panel from '#office/clinic/published/Panel.module.css';
import { ofKind, resourcesQuery } from '#office/clinic/published/resources.ts';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { ResourceList } from './list/ResourceList.tsx';
import styles from './ResourcesPage.module.css';

const ICONS: Record<ResourceKind, LucideIcon> = { staff: UserRound, room: DoorOpen, equipment: SquareActivity };

interface ResourcesPageProps {
  kind: ResourceKind;
}

function CreateLink({ kind }: ResourcesPageProps) {
  const { path, create } = KINDS[kind];
  return (
    <Link to={`${path}/new`} className={styles.create}>
      <Plus size={16} strokeWidth={2} aria-hidden />
      {create}
    </Link>
  );
}

function Resources({ kind }: ResourcesPageProps) {
  const { path, create, empty, emptyText } = KINDS[kind];
  const today = useToday();
  const branch = useBranch();
  return (
    <Loaded query={useQuery(resourcesQuery())} rows={6}>
      {(all) => {
        // A resource between two branches is found in both.
        const resources = ofKind(all, kind).filter((one) => isAt(one, branch) || one.branch === '');
        if (resources.length > 0) return <ResourceList kind={kind} resources={resources} today={today} />;
        return (
          <div className={panel.panel}>
            <EmptyState
              icon={ICONS[kind]}
              title={empty}
              text={emptyText}
              action={
                <Link to={`${path}/new`} className="link">
                  {create}
                </Link>
              }
            />
          </div>
        );
      }}
    </Loaded>
  );
}

export default function ResourcesPage({ kind }: ResourcesPageProps) {
  const { many, lead } = KINDS[kind];
  return (
    <ConfigPage title={many} lead={lead} action={<CreateLink kind={kind} />}>
      <UnfitNote />
      <Resources kind={kind} />
    </ConfigPage>
  );
}
