import { ChartColumn, Download, Settings, Users } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { adminText as text } from './admin.strings.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

const exportButton = (
  <Button variant="outline">
    <Download aria-hidden="true" />
    {text.exportData}
  </Button>
);

/** The four shortcuts of the first tab (§2, D-113). */
export const QuickActions = () => (
  <Card className="lg:col-span-2">
    <CardHeader title={text.quickActions} />
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Button asChild variant="outline">
        <Link to="/admin/users">
          <Users aria-hidden="true" />
          {text.manageUsers}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/admin/reports">
          <ChartColumn aria-hidden="true" />
          {text.reports}
        </Link>
      </Button>
      <LateDialog button={exportButton}>
        <ExportDialog trigger={exportButton} startsOpen />
      </LateDialog>
      <Button asChild variant="outline">
        <Link to="/admin/settings">
          <Settings aria-hidden="true" />
          {text.settings}
        </Link>
      </Button>
    </div>
  </Card>
);
