import officeRoutes from 'virtual:office-routes';
import { ShieldAlert } from 'lucide-react';
import { lazy, type ReactNode, useSyncExternalStore } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { knowRoutes } from '#api/client.ts';
import { queryClient } from '#api/queryClient.ts';
import { forgetSecondFactorRefusals, isSecondFactorMissing } from '#api/secondFactor.ts';
import { DOORS } from '#office/extras/doors.ts';
import { SetupWay } from '#office/home/setup/SetupWay.tsx';
import { useIsOn } from '#office/nav/modules.ts';
import { HOME } from '#office/nav/nav.ts';
import { useIsBoardHome } from '#office/nav/useHome.ts';
import { PrimaryLink } from '#office/ui/Restricted.tsx';
import { ErrorBoundary } from '#session/lost/ErrorBoundary.tsx';
import { NewRelease } from '#session/release/NewRelease.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { AdminGate } from './AdminGate.tsx';
import { AdminProviders } from './AdminProviders.tsx';
import { OfficeError } from './OfficeError.tsx';
import { OfficeNotFound } from './OfficeNotFound.tsx';
import { Pulse } from './Pulse.tsx';
import { Shell } from './Shell.tsx';

knowRoutes(officeRoutes);

/** Ignores `added` events: they occur while a page renders. */
const onRefusal = (listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });

function SecondFactorMissing() {
  useTitle('Verificación en dos pasos');
  return (
    <div className="grid justify-items-center py-18 text-center max-phone:py-10 max-phone:px-0">
      <span className="grid place-items-center w-16 h-16 mb-4 rounded-[50%] bg-plum-tint text-plum">
        <ShieldAlert size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h1 className="font-head font-medium text-28 leading-[1.25]">Activa la verificación en dos pasos</h1>
      <p className="mt-1.5 mb-6 text-16 text-muted">
        La clínica la pide a todas las personas que usan el panel. Toma un par de minutos.
      </p>
      <PrimaryLink to="/profile?tab=seguridad">Ir a Mi Perfil</PrimaryLink>
      <button
        type="button"
        className="link min-h-11 mt-2 py-0 px-2 border-0 bg-transparent"
        onClick={forgetSecondFactorRefusals}
      >
        Ya la activé, intentar de nuevo
      </button>
    </div>
  );
}

/** Explains that a second factor is required. The server refuses all panel requests of administrators without one, if the clinic requires it. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const missing = useSyncExternalStore(onRefusal, isSecondFactorMissing);
  return missing ? <SecondFactorMissing /> : children;
}

function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <AdminGate>
      {(me) => (
        <AdminProviders>
          <Pulse />
          <Shell me={me}>
            <ErrorBoundary Page={OfficeError} at={pathname}>
              <NewRelease className="mb-4" />
              <SecondFactorGate>
                <SetupWay />
                <Outlet />
              </SecondFactorGate>
            </ErrorBoundary>
          </Shell>
        </AdminProviders>
      )}
    </AdminGate>
  );
}

const AdminHome = lazy(() => import('#office/home/AdminHome.tsx'));
const BoardPage = lazy(() => import('#office/booking/BoardPage.tsx'));
const InboxPage = lazy(() => import('#office/booking/InboxPage.tsx'));
const AgendaPage = lazy(() => import('#office/booking/AgendaPage.tsx'));
const NoteTemplatesPage = lazy(() => import('#office/records/noteTemplates/NoteTemplatesPage.tsx'));
const StarterTemplatesPage = lazy(() => import('#office/records/noteTemplates/StarterTemplatesPage.tsx'));
const CashPage = lazy(() => import('#office/payments/CashPage.tsx'));
const ClientsPage = lazy(() => import('#office/clients/ClientsPage.tsx'));
const ClientPage = lazy(() => import('#office/clients/ClientPage.tsx'));
const DataRequestsPage = lazy(() => import('#office/privacy/DataRequestsPage.tsx'));
const DataRequestPage = lazy(() => import('#office/privacy/DataRequestPage.tsx'));
const NoticesPage = lazy(() => import('#office/notifications/NoticesPage.tsx'));
const MessagesPage = lazy(() => import('#office/notifications/MessagesPage.tsx'));
const ServicesPage = lazy(() => import('#office/catalog/services/ServicesPage.tsx'));
const NeedsPage = lazy(() => import('#office/catalog/needs/NeedsPage.tsx'));
const StarterPage = lazy(() => import('#office/catalog/services/StarterPage.tsx'));
const EquipmentAdminPage = lazy(() => import('#office/catalog/equipment/EquipmentAdminPage.tsx'));
const StatsPage = lazy(() => import('#office/statistics/StatsPage.tsx'));
const PermissionsDebugPage = lazy(() => import('#office/rbac/permissions/PermissionsDebugPage.tsx'));
const ConfigLayout = lazy(() => import('#office/clinic/ConfigLayout.tsx'));
const ConfigIndexPage = lazy(() => import('#office/clinic/ConfigIndexPage.tsx'));
const PersonalPage = lazy(() => import('#office/clinic/PersonalPage.tsx'));
const CapacityPage = lazy(() => import('#office/clinic/CapacityPage.tsx'));
const SchedulePage = lazy(() => import('#office/clinic/SchedulePage.tsx'));
const BookingRulesPage = lazy(() => import('#office/clinic/BookingRulesPage.tsx'));
const ClosedDaysPage = lazy(() => import('#office/clinic/ClosedDaysPage.tsx'));
const NoticePolicyPage = lazy(() => import('#office/notifications/NoticePolicyPage.tsx'));
const NoticePreviewPage = lazy(() => import('#office/notifications/NoticePreviewPage.tsx'));
const BrandPage = lazy(() => import('#office/clinic/BrandPage.tsx'));
const TextsPage = lazy(() => import('#office/clinic/TextsPage.tsx'));
const TextPage = lazy(() => import('#office/clinic/TextPage.tsx'));
const SecurityPage = lazy(() => import('#office/clinic/SecurityPage.tsx'));
const GeneralPage = lazy(() => import('#office/clinic/GeneralPage.tsx'));
const ModulesPage = lazy(() => import('#office/clinic/ModulesPage.tsx'));
const BranchesPage = lazy(() => import('#office/clinic/branches/BranchesPage.tsx'));
const ResourcesPage = lazy(() => import('#office/team/ResourcesPage.tsx'));
const ResourcePage = lazy(() => import('#office/team/ResourcePage.tsx'));
const UsersPage = lazy(() => import('#office/rbac/users/UsersPage.tsx'));
const RolesPage = lazy(() => import('#office/rbac/roles/RolesPage.tsx'));
const RoleEditorPage = lazy(() => import('#office/rbac/roles/RoleEditorPage.tsx'));

const CONFIGURATION = 'config/';
const ROOMS = DOORS.flatMap(({ room, pages }) => pages.map((page) => ({ ...page, room })));
const MOVED = DOORS.flatMap(({ moved = {} }) => Object.entries(moved));
const isConfiguration = ({ path }: (typeof ROOMS)[number]): boolean => path.startsWith(CONFIGURATION);

/** A page of a room that is switched off is not there. */
const RoomPage = ({ room, Page }: (typeof ROOMS)[number]) => (useIsOn()(room) ? <Page /> : <OfficeNotFound />);

/** The pages of the configuration and their menu. Each page checks its own permission: the list of roles needs only `manage_roles`. */
const configuration = (
  <Route path="config" element={<ConfigLayout />}>
    <Route index element={<ConfigIndexPage />} />
    <Route path="personal" element={<PersonalPage />} />
    <Route path="personal/capacity" element={<CapacityPage />} />
    <Route path="personal/users" element={<UsersPage />} />
    <Route path="people" element={<ResourcesPage kind="staff" />} />
    <Route path="people/:resourceId" element={<ResourcePage kind="staff" />} />
    <Route path="rooms" element={<ResourcesPage kind="room" />} />
    <Route path="rooms/:resourceId" element={<ResourcePage kind="room" />} />
    <Route path="branches" element={<BranchesPage />} />
    <Route path="machines" element={<ResourcesPage kind="equipment" />} />
    <Route path="machines/:resourceId" element={<ResourcePage kind="equipment" />} />
    <Route path="schedule" element={<SchedulePage />} />
    <Route path="booking" element={<BookingRulesPage />} />
    <Route path="closed-days" element={<ClosedDaysPage />} />
    <Route path="notices" element={<NoticePolicyPage />} />
    <Route path="notices/preview" element={<NoticePreviewPage />} />
    <Route path="roles" element={<RolesPage />} />
    <Route path="roles/:roleId" element={<RoleEditorPage />} />
    <Route path="brand" element={<BrandPage />} />
    <Route path="texts" element={<TextsPage />} />
    <Route path="texts/:kind" element={<TextPage />} />
    <Route path="modules" element={<ModulesPage />} />
    <Route path="general" element={<GeneralPage />} />
    <Route path="security" element={<SecurityPage />} />
    {ROOMS.filter(isConfiguration).map((page) => (
      <Route key={page.path} path={page.path.slice(CONFIGURATION.length)} element={<RoomPage {...page} />} />
    ))}
  </Route>
);

const StartPage = () => (useIsBoardHome() ? <BoardPage /> : <AdminHome />);

/** The start page has one address, so that its tab and its menu entry are marked. */
function UnlessHome({ page, children }: { page: 'board' | 'panel'; children: ReactNode }) {
  const isBoard = useIsBoardHome();
  const { search } = useLocation();
  return isBoard === (page === 'board') ? <Navigate to={`${HOME}${search}`} replace /> : children;
}

/** All routes under `/admin`. Visitors download none of this code, not even the addresses. */
export default function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<StartPage />} />
        <Route
          path="panel"
          element={
            <UnlessHome page="panel">
              <AdminHome />
            </UnlessHome>
          }
        />
        <Route
          path="today"
          element={
            <UnlessHome page="board">
              <BoardPage />
            </UnlessHome>
          }
        />
        <Route path="appointments" element={<AgendaPage />} />
        <Route path="inbox" element={<InboxPage />} />
        <Route path="notices" element={<NoticesPage />} />
        <Route path="notices/messages" element={<MessagesPage />} />
        <Route path="cash" element={<CashPage />} />
        <Route path="clients" element={<ClientsPage />} />
        <Route path="clients/:clientId" element={<ClientPage />} />
        <Route path="data-requests" element={<DataRequestsPage />} />
        <Route path="data-requests/:requestId" element={<DataRequestPage />} />
        <Route path="services" element={<ServicesPage />} />
        <Route path="services/starter" element={<StarterPage />} />
        <Route path="services/needs" element={<NeedsPage />} />
        <Route path="services/notes" element={<NoteTemplatesPage />} />
        <Route path="services/notes/starter" element={<StarterTemplatesPage />} />
        <Route path="equipment" element={<EquipmentAdminPage />} />
        <Route path="stats" element={<StatsPage />} />
        <Route element={<ConfigLayout />}>
          <Route path="permissions-debug" element={<PermissionsDebugPage />} />
        </Route>
        {ROOMS.filter((page) => !isConfiguration(page)).map((page) => (
          <Route key={page.path} path={page.path} element={<RoomPage {...page} />} />
        ))}
        {MOVED.map(([path, to]) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        {configuration}
        <Route path="*" element={<OfficeNotFound />} />
      </Route>
    </Routes>
  );
}
