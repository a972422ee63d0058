import { Outlet } from 'react-router-dom';
import { AdminGate } from './AdminGate.tsx';
import { AdminProviders } from './AdminProviders.tsx';
import { Shell } from './shell/Shell.tsx';

export default function AdminLayout() {
  return (
    <AdminGate>
      {(me) => (
        <AdminProviders>
          <Shell me={me}>
            <Outlet />
          </Shell>
        </AdminProviders>
      )}
    </AdminGate>
  );
}
