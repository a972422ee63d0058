import { useQuery } from '@tanstack/react-query';
import { ConfigPage } from '#office/config/ConfigPage.tsx';
import { Loaded } from '#office/config/Loaded.tsx';
import { adminSettingsQuery } from '#office/config/settings.ts';
import { CapacityForm } from './capacity/CapacityForm.tsx';

function Capacity() {
  return <Loaded query={useQuery(adminSettingsQuery())}>{(settings) => <CapacityForm settings={settings} />}</Loaded>;
}

export default function CapacityPage() {
  return (
    <ConfigPage
      title="Capacidad del Personal"
      lead="Cuántas personas atienden en cada categoría: es lo que decide cuántas citas caben en un horario."
    >
      <Capacity />
    </ConfigPage>
  );
}
