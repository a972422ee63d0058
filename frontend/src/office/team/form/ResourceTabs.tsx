import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KINDS } from '#office/clinic/published/kinds.ts';
import panel from '#office/clinic/published/Panel.module.css';
import { EditField } from '#office/edit/EditField.tsx';
import { PERSON_TABS } from '#office/extras/personPage.ts';
import { withParams } from '#office/list/paging.ts';
import { shownBy } from '#office/nav/modules.ts';
import { useRights } from '#office/nav/useRights.ts';
import { PersonAccess } from '#office/rbac/published/access/PersonAccess.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { AbsencesField } from '../absences/AbsencesField.tsx';
import { HoursField } from '../hours/HoursField.tsx';
import type { Week } from '../hours/week.ts';
import { ActiveFields, DataFields } from './DataFields.tsx';
import { ResourcePart } from './ResourcePart.tsx';

interface ResourceDataProps {
  kind: ResourceKind;
  /** Undefined for a new one. */
  resource: Resource | undefined;
}

export const ResourceData = ({ kind, resource }: ResourceDataProps) => (
  <ResourcePart kind={kind} resource={resource} part="datos" label="Datos">
    {(edit) => (
      <>
        <DataFields edit={edit} kind={kind} />
        <ActiveFields edit={edit} label={KINDS[kind].active} />
      </>
    )}
  </ResourcePart>
);

interface Part {
  key: string;
  label: string;
  children: ReactNode;
}

interface ResourceTabsProps {
  kind: ResourceKind;
  resource: Resource;
  /** The clinic's opening hours. */
  clinic: Week;
}

/** What staff know of a person, room or machine, in parts with a save each. The open part is in the address. */
export function ResourceTabs({ kind, resource, clinic }: ResourceTabsProps) {
  const today = useToday();
  const { phone } = useSize();
  const { opens, isOn } = useRights();
  const [params, setParams] = useSearchParams();
  const of = { kind, resource };
  const own: Part[] = [
    { key: 'datos', label: 'Datos', children: <ResourceData {...of} /> },
    {
      key: 'horario',
      label: 'Horario',
      children: (
        <ResourcePart {...of} part="horario" label="Horario">
          {(edit) => <HoursField edit={edit} clinic={clinic} today={today} />}
        </ResourcePart>
      ),
    },
    {
      key: 'ausencias',
      label: 'Ausencias',
      children: (
        <ResourcePart {...of} part="ausencias" label="Ausencias">
          {(edit) => <AbsencesField edit={edit} today={today} calendar={kind === 'staff'} />}
        </ResourcePart>
      ),
    },
  ];
  const added = shownBy(PERSON_TABS, isOn)
    .filter(opens)
    .map(({ key, label, Part: Fill }) => ({
      key,
      label,
      children: (
        <section className={panel.panel} aria-label={label}>
          <Fill resourceId={resource.id} />
        </section>
      ),
    }));
  const access: Part = {
    key: 'acceso',
    label: 'Acceso',
    children: (
      <ResourcePart {...of} part="acceso" label="Acceso">
        {(edit) => (
          <EditField
            edit={edit}
            name="userId"
            label="Cuenta del panel"
            say={(userId) => (userId === null ? 'No usa el panel' : 'Otra cuenta')}
            bare
          >
            {({ value, onChange }) => <PersonAccess name={resource.name} userId={value} onChoose={onChange} />}
          </EditField>
        )}
      </ResourcePart>
    ),
  };
  const parts = kind === 'staff' ? [...own, ...added, access] : own;
  const open = parts.find(({ key }) => key === params.get('tab')) ?? parts[0];
  return (
    <Tabs
      activeKey={open?.key ?? ''}
      onChange={(tab) =>
        setParams((now) => withParams(now, { tab: tab === 'datos' ? undefined : tab }), { replace: true })
      }
      animated={false}
      items={parts}
      tabBarGutter={phone ? 16 : 32}
      className="max-w-210 [&_.ant-tabs-nav-operations]:hidden! max-phone:[&_.ant-tabs-tab-btn]:text-14"
    />
  );
}
