import { thoseAt } from '@rostro/shared/branches';
import { CATEGORIES } from '@rostro/shared/catalog';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { namedOf } from '@rostro/shared/scheduling/places';
import { todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { CapacityForm, type People } from './capacity/CapacityForm.tsx';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import { resourcesQuery } from './published/resources.ts';
import { adminSettingsQuery } from './published/settings.ts';

/** The people of each category today, at the main branch: the numbers apply to no other branch. */
const peopleOf = (resources: readonly Resource[]): People => {
  const today = todayAt(new Date().toISOString());
  const here = thoseAt(MAIN_BRANCH, resources);
  const named = CATEGORIES.map((category) => [category, namedOf(category, today, here).length]);
  return Object.fromEntries(named);
};

function Capacity() {
  const { data: resources = [] } = useQuery(resourcesQuery());
  return (
    <Loaded query={useQuery(adminSettingsQuery())}>
      {(settings) => <CapacityForm settings={settings} people={peopleOf(resources)} />}
    </Loaded>
  );
}

export default function CapacityPage() {
  return (
    <ConfigPage
      title="Capacidad del Personal"
      lead="Cuántas personas atienden en cada categoría mientras no tenga a nadie en Personas."
    >
      <Capacity />
    </ConfigPage>
  );
}
