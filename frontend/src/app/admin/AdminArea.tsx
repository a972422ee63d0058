import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import NotFound from '../screens/NotFound.tsx';
import { AdminHome } from './AdminHome.tsx';
import { AdminLayout } from './AdminLayout.tsx';

const AgendaPage = lazy(() => import('../../features/agenda/AgendaPage.tsx'));
const CashPage = lazy(() => import('../../features/cash/CashPage.tsx'));
const ClientsPage = lazy(() => import('../../features/clients/ClientsPage.tsx'));
const ClientImportPage = lazy(() => import('../../features/clients/import/ImportPage.tsx'));
const ClientPage = lazy(() => import('../../features/clients/ClientPage.tsx'));
const NoticesPage = lazy(() => import('../../features/notices/NoticesPage.tsx'));
const MessagesPage = lazy(() => import('../../features/notices/MessagesPage.tsx'));
const ServicesPage = lazy(() => import('../../features/services/ServicesPage.tsx'));
const EquipmentAdminPage = lazy(() => import('../../features/devices/EquipmentAdminPage.tsx'));
const StatsPage = lazy(() => import('../../features/statistics/StatsPage.tsx'));
const PermissionsDebugPage = lazy(() => import('../../features/permissions/PermissionsDebugPage.tsx'));
const ConfigLayout = lazy(() => import('../../features/config/ConfigLayout.tsx'));
const ConfigIndexPage = lazy(() => import('../../features/config/ConfigIndexPage.tsx'));
const PersonalPage = lazy(() => import('../../features/config/PersonalPage.tsx'));
const CapacityPage = lazy(() => import('../../features/config/CapacityPage.tsx'));
const SchedulePage = lazy(() => import('../../features/config/SchedulePage.tsx'));
const BookingRulesPage = lazy(() => import('../../features/config/BookingRulesPage.tsx'));
const ClosedDaysPage = lazy(() => import('../../features/config/ClosedDaysPage.tsx'));
const NoticePolicyPage = lazy(() => import('../../features/config/NoticePolicyPage.tsx'));
const NoticePreviewPage = lazy(() => import('../../features/config/NoticePreviewPage.tsx'));
const GeneralPage = lazy(() => import('../../features/config/GeneralPage.tsx'));
const UsersPage = lazy(() => import('../../features/users/UsersPage.tsx'));
const RolesPage = lazy(() => import('../../features/roles/RolesPage.tsx'));
const RoleEditorPage = lazy(() => import('../../features/roles/RoleEditorPage.tsx'));

/** The configuration and its menu; each page guards itself, for `manage_roles` opens another part than the rest. */
const configuration = (
  <Route path="config" element={<ConfigLayout />}>
    <Route index element={<ConfigIndexPage />} />
    <Route path="personal" element={<PersonalPage />} />
    <Route path="personal/capacity" element={<CapacityPage />} />
    <Route path="personal/users" element={<UsersPage />} />
    <Route path="schedule" element={<SchedulePage />} />
    <Route path="booking" element={<BookingRulesPage />} />
    <Route path="closed-days" element={<ClosedDaysPage />} />
    <Route path="notices" element={<NoticePolicyPage />} />
    <Route path="notices/preview" element={<NoticePreviewPage />} />
    <Route path="roles" element={<RolesPage />} />
    <Route path="roles/:roleId" element={<RoleEditorPage />} />
    <Route path="general" element={<GeneralPage />} />
  </Route>
);

/** Everything under `/admin`. Visitors download none of it, not even its addresses. */
export default function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<AdminHome />} />
        <Route path="appointments" element={<AgendaPage />} />
        <Route path="notices" element={<NoticesPage />} />
        <Route path="notices/messages" element={<MessagesPage />} />
        <Route path="cash" element={<CashPage />} />
        <Route path="clients" element={<ClientsPage />} />
        <Route path="clients/import" element={<ClientImportPage />} />
        <Route path="clients/:clientId" element={<ClientPage />} />
        <Route path="services" element={<ServicesPage />} />
        <Route path="equipment" element={<EquipmentAdminPage />} />
        <Route path="stats" element={<StatsPage />} />
        <Route path="permissions-debug" element={<PermissionsDebugPage />} />
        {configuration}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
