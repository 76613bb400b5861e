// The tables as the type checker sees them. The truth is in migrations/*.sql.
import type { Generated } from 'kysely';

export type Schema = {
  reviews: {
    id: Generated<string>;
    author: string;
    city: string;
    rating: number;
    words: string;
    /** YYYY-MM-DD: the driver is told to leave dates as text, so that no zone can shift them. */
    reviewed_on: string;
    shown: Generated<boolean>;
    sample: Generated<boolean>;
    created_at: Generated<Date>;
  };
  problem_reports: {
    id: Generated<string>;
    reported_at: Date;
    page: string;
    message: string;
  };
  sample_data_marks: {
    name: string;
    loaded_at: Generated<Date>;
  };
};
