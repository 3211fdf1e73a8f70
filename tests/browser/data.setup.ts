import { test as setup } from "@playwright/test";
import { prepareData } from "./prepare";

setup("the data that every worker copies; making the sample takes six times as long as starting on it", prepareData);
