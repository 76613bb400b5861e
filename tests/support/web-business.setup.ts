// The page of a test has no facts: modules read them from the fixture.
import { publicBusiness } from '../../src/domain/business/public-business.ts';
import { setBusiness } from '../../src/web/lib/business.ts';
import { business } from './business.ts';

setBusiness(publicBusiness(business));
