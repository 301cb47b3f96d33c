import { ChartColumn, Download, Settings, Users } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { adminText as text } from './admin.strings.ts';
import { ExportDialog } from './lists/export-dialog.tsx';

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
      <ExportDialog
        trigger={
          <Button variant="outline">
            <Download aria-hidden="true" />
            {text.exportData}
          </Button>
        }
      />
      <Button asChild variant="outline">
        <Link to="/admin/settings">
          <Settings aria-hidden="true" />
          {text.settings}
        </Link>
      </Button>
    </div>
  </Card>
);
