import { answer } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateTestSuiteDto, CreateTestSuiteRunDto, TestSuite, TestSuiteRun, UpdateTestSuiteDto, UpdateTestSuiteRunDto } from "../payloads.ts";
import type { PageQuery } from "../queries.ts";
import { query } from "../query.ts";
import type { CreateTestSuiteTest, Page, TestSuiteTest, UpdateTestSuiteTest } from "../unnamed-payloads.ts";

export const createTestSuite = endpoint("POST", "/test-suite", body<CreateTestSuiteDto>, answer<TestSuite>);
export const listTestSuites = endpoint("GET", "/test-suite", query<PageQuery>, answer<Page<TestSuite>>);
export const getTestSuite = endpoint("GET", "/test-suite/{id}", answer<TestSuite>);
export const updateTestSuite = endpoint("PATCH", "/test-suite/{id}", body<UpdateTestSuiteDto>, answer<TestSuite>);
export const removeTestSuite = endpoint("DELETE", "/test-suite/{id}", answer<TestSuite>);

export const createTestSuiteTest = endpoint("POST", "/test-suite/{testSuiteId}/test", body<CreateTestSuiteTest>, answer<TestSuiteTest>);
export const listTestSuiteTests = endpoint("GET", "/test-suite/{testSuiteId}/test", query<PageQuery>, answer<Page<TestSuiteTest>>);
export const getTestSuiteTest = endpoint("GET", "/test-suite/{testSuiteId}/test/{id}", answer<TestSuiteTest>);
export const updateTestSuiteTest = endpoint("PATCH", "/test-suite/{testSuiteId}/test/{id}", body<UpdateTestSuiteTest>, answer<TestSuiteTest>);
export const removeTestSuiteTest = endpoint("DELETE", "/test-suite/{testSuiteId}/test/{id}", answer<TestSuiteTest>);

export const createTestSuiteRun = endpoint("POST", "/test-suite/{testSuiteId}/run", body<CreateTestSuiteRunDto>, answer<TestSuiteRun>);
export const listTestSuiteRuns = endpoint("GET", "/test-suite/{testSuiteId}/run", query<PageQuery>, answer<Page<TestSuiteRun>>);
export const getTestSuiteRun = endpoint("GET", "/test-suite/{testSuiteId}/run/{id}", answer<TestSuiteRun>);
export const updateTestSuiteRun = endpoint("PATCH", "/test-suite/{testSuiteId}/run/{id}", body<UpdateTestSuiteRunDto>, answer<TestSuiteRun>);
export const removeTestSuiteRun = endpoint("DELETE", "/test-suite/{testSuiteId}/run/{id}", answer<TestSuiteRun>);
