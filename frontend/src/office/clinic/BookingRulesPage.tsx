import { useQuery } from '@tanstack/react-query';
import { BookingRulesForm } from './booking/BookingRulesForm.tsx';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import { adminSettingsQuery } from './published/settings.ts';

function Rules() {
  return (
    <Loaded query={useQuery(adminSettingsQuery())} rows={6}>
      {(settings) => <BookingRulesForm settings={settings} />}
    </Loaded>
  );
}

export default function BookingRulesPage() {
  return (
    <ConfigPage
      title="Reglas de reserva"
      lead="Con cuánta anticipación reservan tus clientes en línea, hasta cuándo cancelan o cambian, y a qué hora empieza la última cita."
    >
      <Rules />
    </ConfigPage>
  );
}
